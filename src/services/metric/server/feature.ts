import { serverFeature } from '#kernel/server/feature.ts'
import { metricJobs } from './jobs.ts'
import { metricRoutes } from './routes.ts'

/** The figures of all units: asked for, split, compared, written down at night. */
export const metricServer = serverFeature({ name: 'metric', routes: metricRoutes, jobs: metricJobs })
