// Headers of a call that waited on its device for a network, in ms since 1970; see `queued` of endpoints.

/** When it was made, by the device's clock. */
export const ACTED_AT = 'x-acted-at'
/** When the device had heard from the server last, by the server's clock. */
export const LAST_CONTACT = 'x-last-contact'
