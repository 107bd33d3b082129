// XML that a stranger made, element by element. A document type is refused, so there are no entities to expand.
import { SaxesParser } from 'saxes'
import { Unreadable } from './read-request.ts'

/** What is told of a document; names come without their prefix. */
export interface XmlHandlers {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void
  close?: (name: string) => void
  /** One text may come in parts. */
  text?: (text: string) => void
  /** After each piece of the document; the next one is not read before this ends. */
  pause?: () => Promise<void>
}

/** Reads a document in UTF-8 to its end. Throws on whatever is no well-formed XML. */
export async function readXml(pieces: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  const { text, pause } = handlers
  const parser = new SaxesParser({ position: false })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  parser.on('doctype', () => {
    throw new Unreadable('invalid')
  })
  parser.on('opentag', ({ name, attributes }) => handlers.open(bare(name), attributes as Record<string, string>))
  parser.on('closetag', ({ name }) => handlers.close?.(bare(name)))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  for await (const piece of pieces) {
    parser.write(decoder.decode(piece, { stream: true }))
    await pause?.()
  }
  parser.write(decoder.decode()).close()
}

const bare = (name: string): string => {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}
