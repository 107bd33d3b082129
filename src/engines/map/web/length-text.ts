/** A length in the unit that people would say: 86 m, 1.24 km. */
export const lengthText = (metres: number): string =>
  metres < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(2)} km`

/** An area in square metres, from a square kilometre on in those. */
export const areaText = (squareMetres: number): string =>
  squareMetres < 1_000_000
    ? `${Math.round(squareMetres).toLocaleString('en-US')} ㎡`
    : `${(squareMetres / 1_000_000).toFixed(2)} k㎡`
