const width = 3
const perLetter = 99

/** Code of the `index`-th child (from 1) below a parent: a letter and two digits for each level, `A01A03`. */
export function childCode(parent: string, index: number): string {
  const letter = Math.floor((index - 1) / perLetter)
  if (index < 1 || letter > 25) throw new RangeError(`no code for child ${index}`)
  return parent + String.fromCharCode(65 + letter) + String(((index - 1) % perLetter) + 1).padStart(2, '0')
}

/** Place of a code among its siblings, from 1; the inverse of `childCode`. */
export function indexOfCode(code: string): number {
  const last = code.slice(-width)
  return (last.charCodeAt(0) - 65) * perLetter + Number(last.slice(1))
}

/** Code of the parent, empty at the top. */
export const parentCode = (code: string): string => code.slice(0, -width)

/** Depth in the tree, 1 at the top; `orgType` is this number as text. */
export const levelOf = (code: string): number => code.length / width
