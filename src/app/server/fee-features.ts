import type { ServerFeature } from '#kernel/server/feature.ts'
import { aheadServer } from '#business/property-fee/ahead/server/feature.ts'
import { billNoticeServer } from '#business/property-fee/bill-notice/server/feature.ts'
import { debtTransferServer } from '#business/property-fee/debt-transfer/server/feature.ts'
import { depositServer } from '#business/property-fee/deposit/server/feature.ts'
import { discountRequestServer } from '#business/property-fee/discount-request/server/feature.ts'
import { dunningServer } from '#business/property-fee/dunning/server/feature.ts'
import { invoiceServer } from '#business/property-fee/invoice/server/feature.ts'
import { meterServer } from '#business/property-fee/meter/server/feature.ts'
import { paySettingServer } from '#business/property-fee/pay-setting/server/feature.ts'
import { readingServer } from '#business/property-fee/reading/server/feature.ts'
import { reconServer } from '#business/property-fee/reconciliation/server/feature.ts'
import { refundServer } from '#business/property-fee/refund/server/feature.ts'
import { repricingServer } from '#business/property-fee/repricing/server/feature.ts'
import { feeServer } from '#business/property-fee/server/feature.ts'

type FeeParts = Omit<Parameters<typeof feeServer>[0], 'paysOnline'> & Parameters<typeof refundServer>[0]

/** The units of property fees, in the order in which their rows build on each other. */
export const feeServers = (parts: FeeParts): readonly ServerFeature[] => [
  feeServer({ ...parts, paysOnline: parts.payAccounts.length > 0 }),
  discountRequestServer(parts),
  repricingServer(parts),
  debtTransferServer(parts),
  meterServer,
  readingServer(parts),
  dunningServer(parts),
  paySettingServer,
  aheadServer,
  billNoticeServer,
  reconServer(parts),
  depositServer(parts),
  invoiceServer(parts),
  refundServer(parts),
]
