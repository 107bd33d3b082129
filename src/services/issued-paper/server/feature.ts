import { serverFeature } from '#kernel/server/feature.ts'

/** Papers that were printed, kept as they were. Units that print bring the calls. */
export const issuedPaperServer = serverFeature({
  name: 'issued-paper',
  constraints: { issued_paper_no: '文书编号重复，请重试' },
})
