// What the product asks of a channel through which bills are paid online. Money is in fen.

/** An order as the channel is asked to open it; `payNo` is the number under which both sides know it. */
export interface OrderRequest {
  payNo: string
  amount: bigint
  description: string
  /** Until when it may be paid. */
  expireAt: Date
  /** Where the channel tells us of it; public and without a session. */
  notifyUrl: string
  /** Where the payer's browser comes back to. */
  backUrl: string
  way: OrderWay
}

/** How the payer gets there: a code to scan, or a page of the phone's browser. */
export type OrderWay = { kind: 'native' } | { kind: 'h5'; clientIp: string }

/** `ABSENT`: the channel has signed that it knows no such order. Paid and given back again is `SUCCESS`, too. */
export type TradeState = 'WAITING' | 'SUCCESS' | 'CLOSED' | 'ABSENT'

export interface Trade {
  payNo: string
  state: TradeState
  /** What the order was about, never what the payer has spent: coupons may pay for a part. Known once it is paid. */
  amount: bigint | undefined
  channelTradeNo: string | undefined
  paidAt: Date | undefined
}

/** A call of the channel, its bytes as they came: the signature is over them. */
export interface RawNotification {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Uint8Array
}

/**
 * What a call that was signed by the channel says. Channel, merchant, subject and event name it for good; the subject of
 * a refund is its own number. `OTHER`: nothing that moves money.
 */
export type Notification = { merchant: string; event: string } & (
  | { kind: 'TRADE'; trade: Trade }
  | { kind: 'REFUND'; refundNo: string }
  | { kind: 'OTHER' }
)

/** Money of a paid order that is to go back; `refundNo` stays the same until it is known what has come of it. */
export interface RefundRequest {
  payNo: string
  refundNo: string
  amount: bigint
  /** What the order was about. */
  total: bigint
  reason: string
  /** Where the channel tells us of it. */
  notifyUrl: string
}

/**
 * `FAILURE` and `ABSENT` are final words under a signature: only behind them may the money go another way. `ABNORMAL`:
 * the payer could not be reached, and somebody has to go on with it at the channel; it may still be paid.
 */
export type RefundState = 'WAITING' | 'SUCCESS' | 'ABNORMAL' | 'FAILURE' | 'ABSENT'

export interface Refund {
  state: RefundState
  channelRefundNo: string | undefined
  at: Date | undefined
}

export interface PayChannel {
  /** Opens an order; answers what is scanned or gone to. */
  open(order: OrderRequest): Promise<string>
  query(payNo: string): Promise<Trade>
  /** What the order has come to. Only `CLOSED` and `ABSENT` say that nobody can pay it any more. */
  close(payNo: string): Promise<TradeState>
  /** Asks for money to go back; asked again with the same number it goes back once. Throws as the other calls do. */
  refund(request: RefundRequest): Promise<Refund>
  queryRefund(request: Pick<RefundRequest, 'payNo' | 'refundNo' | 'amount'>): Promise<Refund>
  /** Throws `NotificationRefused` for whatever the channel has not signed. */
  readNotification(raw: RawNotification): Notification
}

/** Why a call is not the channel's, or not for us; nothing of it may be believed or stored under its subject. */
export class NotificationRefused extends Error {
  override readonly name = 'NotificationRefused'
}

/** The channel does not answer, or says something that it may not: the outcome of what was asked is unknown. */
export class ChannelAway extends Error {
  override readonly name = 'ChannelAway'
}

/** The channel has refused what was asked, with its own code and words. */
export class ChannelRefused extends Error {
  override readonly name = 'ChannelRefused'
  readonly status: number
  readonly code: string
  /** Whether the channel has signed it: nothing is freed by what anybody on the way may have said. */
  readonly isSigned: boolean
  constructor({
    status,
    code,
    message,
    isSigned,
  }: {
    status: number
    code: string
    message: string
    isSigned: boolean
  }) {
    super(message)
    this.status = status
    this.code = code
    this.isSigned = isSigned
  }
}
