// Pages of the screens; apart from the calls, whose schemas a page of figures need not fetch.

export const faultPage = '/reportFaultTicket/ticket'
export const minePage = '/reportFaultTicket/mine'
