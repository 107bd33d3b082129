import { longerText } from './read-request.ts'

/** Puts the runs of a text together; how it is read aloud is left out. */
export interface TextReader {
  open: (name: string) => void
  text: (part: string) => void
  close: (name: string) => void
  /** The text since the last call. */
  take: () => string
}

/** Reads what stands in `t` below the element that holds the text. */
export function textReader(): TextReader {
  let whole = ''
  let isText = false
  let isAloud = false
  return {
    open: (name) => {
      if (name === 't') isText = true
      else if (name === 'rPh') isAloud = true
    },
    text: (part) => {
      if (isText && !isAloud) whole = longerText(whole, part)
    },
    close: (name) => {
      if (name === 't') isText = false
      else if (name === 'rPh') isAloud = false
    },
    take: () => {
      const text = plainText(whole)
      whole = ''
      return text
    },
  }
}

/** The format spells characters that XML forbids as `_x000D_`, and the underline before such a spelling as `_x005F_`. */
export const plainText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
