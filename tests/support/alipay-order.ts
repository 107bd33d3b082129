/** An order as the simulated Alipay keeps it. */
export interface AlipayOrder {
  payNo: string
  total: string
  /** None until the payer has come here. */
  state: 'ABSENT' | 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED' | 'TRADE_FINISHED'
  tradeNo: string | undefined
  paidAt: string | undefined
  notifyUrl: string
  expires: string
}
