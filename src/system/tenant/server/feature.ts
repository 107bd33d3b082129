import { serverFeature } from '#kernel/server/feature.ts'
import { tenantStatus } from '../shared/dictionaries.ts'

export const tenantServer = serverFeature({ name: 'tenant', dictionaries: [tenantStatus] })
