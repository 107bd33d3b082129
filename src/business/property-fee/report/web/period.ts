/** A day or a month, as an address or an input may hold it. */
export const isPeriod = (text: string): boolean => /^\d{4}-\d{2}(-\d{2})?$/.test(text)
