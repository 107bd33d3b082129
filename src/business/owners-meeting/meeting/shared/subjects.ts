/** How publicities name the result of a vote, and what was decided by it. */
export const resultSubject = 'meetingResult'
export const decisionSubject = 'meetingDecision'
