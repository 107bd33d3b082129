/** Why a formula cannot be read or evaluated. `at` counts characters from one; absent when no place is at fault. */
export interface Fault {
  at?: number
  reason: string
}

/** Thrown inside the engine only; its entrances hand the fault back as a value. */
export class FormulaError extends Error {
  readonly fault: Fault
  constructor(reason: string, at?: number) {
    super(reason)
    this.fault = at === undefined ? { reason } : { at, reason }
  }
}

/** A fault as users read it: 第{n}个字符：{reason}. */
export const faultText = (fault: Fault): string =>
  fault.at === undefined ? fault.reason : `第${fault.at}个字符：${fault.reason}`
