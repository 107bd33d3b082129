/** A point in a box one unit wide and high, with the y axis downwards. */
export type Point = readonly [x: number, y: number]

/** A character as strokes of straight lines; letters look like capitals. */
export type Glyph = readonly (readonly Point[])[]

function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number): Point[] {
  return Array.from({ length: 13 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / 12) * Math.PI) / 180
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)] as const
  })
}

/** Letters and digits that nobody takes for one another, even tilted: without 0 O Q, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V. */
export const captchaGlyphs: Readonly<Record<string, Glyph>> = {
  '3': [[...arc(0.45, 0.26, 0.4, 0.26, -150, 90), ...arc(0.45, 0.75, 0.45, 0.25, -90, 150)]],
  '4': [
    [
      [0.72, 1],
      [0.72, 0],
      [0, 0.68],
      [1, 0.68],
    ],
  ],
  '7': [
    [
      [0, 0],
      [1, 0],
      [0.35, 1],
    ],
  ],
  '9': [arc(0.5, 0.3, 0.42, 0.3, 0, 360), [[0.92, 0.3], ...arc(0.42, 0.6, 0.5, 0.4, 0, 110)]],
  A: [
    [
      [0, 1],
      [0.5, 0],
      [1, 1],
    ],
    [
      [0.2, 0.64],
      [0.8, 0.64],
    ],
  ],
  C: [arc(0.55, 0.5, 0.52, 0.5, -50, -310)],
  D: [[[0.05, 0], ...arc(0.35, 0.5, 0.6, 0.5, -90, 90), [0.05, 1], [0.05, 0]]],
  E: [
    [
      [0.95, 0],
      [0.05, 0],
      [0.05, 1],
      [0.95, 1],
    ],
    [
      [0.05, 0.48],
      [0.8, 0.48],
    ],
  ],
  H: [
    [
      [0.05, 0],
      [0.05, 1],
    ],
    [
      [0.95, 0],
      [0.95, 1],
    ],
    [
      [0.05, 0.5],
      [0.95, 0.5],
    ],
  ],
  J: [[[0.3, 0], [0.8, 0], [0.8, 0.7], ...arc(0.42, 0.7, 0.38, 0.3, 0, 165)]],
  K: [
    [
      [0.05, 0],
      [0.05, 1],
    ],
    [
      [0.95, 0],
      [0.05, 0.58],
    ],
    [
      [0.4, 0.38],
      [0.98, 1],
    ],
  ],
  M: [
    [
      [0, 1],
      [0.08, 0],
      [0.5, 0.7],
      [0.92, 0],
      [1, 1],
    ],
  ],
  N: [
    [
      [0.05, 1],
      [0.05, 0],
      [0.95, 1],
      [0.95, 0],
    ],
  ],
  P: [[[0.08, 1], [0.08, 0], ...arc(0.55, 0.28, 0.4, 0.28, -90, 90), [0.08, 0.56]]],
  R: [
    [[0.08, 1], [0.08, 0], ...arc(0.55, 0.27, 0.38, 0.27, -90, 90), [0.08, 0.54]],
    [
      [0.45, 0.54],
      [0.98, 1],
    ],
  ],
  T: [
    [
      [0, 0],
      [1, 0],
    ],
    [
      [0.5, 0],
      [0.5, 1],
    ],
  ],
  W: [
    [
      [0, 0],
      [0.22, 1],
      [0.5, 0.3],
      [0.78, 1],
      [1, 0],
    ],
  ],
  X: [
    [
      [0, 0],
      [1, 1],
    ],
    [
      [1, 0],
      [0, 1],
    ],
  ],
  Y: [
    [
      [0, 0],
      [0.5, 0.5],
      [1, 0],
    ],
    [
      [0.5, 0.5],
      [0.5, 1],
    ],
  ],
}
