/** After so long an unanswered verification counts as passed. */
export const verifyHours = 48

/** After so long an absent rating is given by the system. */
export const rateDays = 7
