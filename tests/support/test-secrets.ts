/** Of every account of the tiny district. */
export const testPassword = 'Lin-li2026#demo'
export const testSecret = 'a secret for tests only, of some length'
