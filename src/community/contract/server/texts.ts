/** Two contracts of the register share a building and a day. */
export const overlapText = '合同期限与已备案合同重叠'
