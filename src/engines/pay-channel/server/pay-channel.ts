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
  way: OrderWay
}

/** How the payer gets there: a code to scan, a page of the phone's browser, or the channel's own app. */
export type OrderWay =
  | { kind: 'native' }
  | { kind: 'h5'; clientIp: string }
  /** `openId` names the payer within the merchant's application. */
  | { kind: 'jsapi'; openId: string }

/** What the payer's screen needs: the text of a code, an address, or the arguments of the app's call. */
export type OrderOpening =
  | { kind: 'native'; codeUrl: string }
  | { kind: 'h5'; payUrl: string }
  | { kind: 'jsapi'; call: Readonly<Record<string, string>> }

/** `ABSENT`: the channel knows no such order. Paid and given back again is `SUCCESS`, too: refunds are asked by number. */
export type TradeState = 'WAITING' | 'SUCCESS' | 'CLOSED' | 'ABSENT'

export interface Trade {
  payNo: string
  state: TradeState
  /** What the order was about, never what the payer has spent: coupons may pay for a part. Known once it is paid. */
  amount: bigint | undefined
  channelTradeNo: string | undefined
  paidAt: Date | undefined
}

/** `FAILURE` is final; what is not known yet stays `WAITING`, whatever was answered first. */
export type RefundState = 'WAITING' | 'SUCCESS' | 'FAILURE' | 'ABSENT'

/** `refundNo` never changes while the outcome is unknown: it is what keeps a refund from being made twice. */
export interface RefundRequest {
  payNo: string
  refundNo: string
  amount: bigint
  /** Of the whole order. */
  total: bigint
  reason: string
  notifyUrl: string
}

export interface Refund {
  payNo: string
  refundNo: string
  state: RefundState
  amount: bigint | undefined
  channelRefundNo: string | undefined
}

/** A call of the channel, its bytes as they came: the signature is over them. */
export interface RawNotification {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Uint8Array
}

/** What a call that was signed by the channel says. Channel, merchant, subject and event name it for good. */
export interface Notification {
  merchant: string
  event: string
  told: { kind: 'trade'; trade: Trade } | { kind: 'refund'; refund: Refund }
}

export interface PayChannel {
  open(order: OrderRequest): Promise<OrderOpening>
  query(payNo: string): Promise<Trade>
  /** What the order has come to. Only `CLOSED` and `ABSENT` say that nobody can pay it any more. */
  close(payNo: string): Promise<TradeState>
  refund(request: RefundRequest): Promise<Refund>
  queryRefund(refundNo: string): Promise<Refund>
  /** The statement of a day (`YYYY-MM-DD`) as the channel wrote it; undefined where that day has none. */
  statement(day: string): Promise<Uint8Array | undefined>
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
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}
