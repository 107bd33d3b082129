import { toWire, toWireDate } from '../shared/time.ts'

let source: () => Date = () => new Date()

/** All server time comes from here, so that tests can set it. */
export const now = (): Date => source()
export const nowText = (): string => toWire(source())
export const today = (): string => toWireDate(source())

/** Tests only: fixes or moves the clock; without an argument it runs again. */
export function setClock(next: () => Date = () => new Date()): void {
  source = next
}
