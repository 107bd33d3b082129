import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const feeWeb = webFeature({
  name: 'property-fee',
  pages: {
    'property/StandardList': page(
      () => import('../standard/web/list-page.tsx'),
      (m) => m.FeeStandardPage,
    ),
    'property/AssignList': page(
      () => import('../assignment/web/list-page.tsx'),
      (m) => m.FeeAssignPage,
    ),
    'property/BillList': page(
      () => import('../bill/web/list-page.tsx'),
      (m) => m.FeeBillPage,
    ),
    'property/BatchList': page(
      () => import('../batch/web/list-page.tsx'),
      (m) => m.FeeBatchPage,
    ),
    'property/MeterList': page(
      () => import('../meter/web/list-page.tsx'),
      (m) => m.FeeMeterPage,
    ),
    'property/ReadingList': page(
      () => import('../reading/web/list-page.tsx'),
      (m) => m.FeeReadingPage,
    ),
    'property/Round': page(
      () => import('../round/web/round-page.tsx'),
      (m) => m.RoundPage,
    ),
    'property/SelfReadingList': page(
      () => import('../self-reading/web/list-page.tsx'),
      (m) => m.FeeSelfReadingPage,
    ),
    'property/ReadingFixList': page(
      () => import('../reading-fix/web/list-page.tsx'),
      (m) => m.FeeReadingFixPage,
    ),
    'property/DebtTransferList': page(
      () => import('../debt-transfer/web/list-page.tsx'),
      (m) => m.FeeDebtTransferPage,
    ),
    'property/RepricingList': page(
      () => import('../repricing/web/list-page.tsx'),
      (m) => m.FeeRepricingPage,
    ),
    'property/DiscountRequestList': page(
      () => import('../discount-request/web/list-page.tsx'),
      (m) => m.FeeDiscountRequestPage,
    ),
    'property/PoolList': page(
      () => import('../share-pool/web/list-page.tsx'),
      (m) => m.FeePoolPage,
    ),
    'property/AdjustList': page(
      () => import('../adjustment/web/list-page.tsx'),
      (m) => m.FeeAdjustPage,
    ),
    'property/Desk': page(
      () => import('../payment/web/desk-page.tsx'),
      (m) => m.DeskPage,
    ),
    'property/Mine': page(
      () => import('../online/web/mine-page.tsx'),
      (m) => m.FeeMinePage,
    ),
    'property/OnlineList': page(
      () => import('../online/web/list-page.tsx'),
      (m) => m.FeeOnlinePage,
    ),
    'property/PayList': page(
      () => import('../payment/web/list-page.tsx'),
      (m) => m.FeePayPage,
    ),
    'property/ShiftList': page(
      () => import('../shift/web/list-page.tsx'),
      (m) => m.FeeShiftPage,
    ),
    'property/ReceiptList': page(
      () => import('../receipt/web/list-page.tsx'),
      (m) => m.FeeReceiptPage,
    ),
    'property/FeeStatistics': page(
      () => import('../statistics/web/statistics-page.tsx'),
      (m) => m.FeeStatisticsPage,
    ),
    'property/FeeReport': page(
      () => import('../report/web/report-page.tsx'),
      (m) => m.FeeReportPage,
    ),
    'property/AccountList': page(
      () => import('../account/web/list-page.tsx'),
      (m) => m.FeeAccountPage,
    ),
    'property/DiscountList': page(
      () => import('../discount/web/list-page.tsx'),
      (m) => m.FeeDiscountPage,
    ),
    'property/ItemList': page(
      () => import('../item/web/list-page.tsx'),
      (m) => m.FeeItemPage,
    ),
  },
})
