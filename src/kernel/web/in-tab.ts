/** State of a navigation by which a page moves its own address: its tab stays, and no other opens. */
export const inTab = { inTab: true }
