/** A whole phone number or the number of an identity paper, alone or within other text. */
const NUMBER = /(^|\D)(1[3-9]\d{9}|\d{17}[\dXx])(\D|$)/

/** Addresses are kept by proxies, histories and logs on their way: such a text does not stand in one. */
export const holdsNumber = (text: string): boolean => NUMBER.test(text)

/** The request header in which the part of a query stands that holds such numbers; written as a query is. */
export const PRIVATE_QUERY = 'x-private-query'
