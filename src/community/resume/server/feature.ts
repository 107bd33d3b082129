import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { education, politicalStatus, resumeFileKind, verifyState } from '../shared/dictionaries.ts'
import { experiencePermissions, resumePermissions } from '../shared/permissions.ts'
import { resumeFiles } from './files.ts'
import { certificateJob } from './jobs.ts'
import { resumeMenu } from './menu.ts'
import { resumeRoutes } from './routes.ts'

/** Careers in people's own words, and the authority's word on them. */
export const resumeServer = ({ secrets }: { secrets: Secrets }): ServerFeature =>
  serverFeature({
    name: 'resume',
    routes: resumeRoutes(secrets),
    jobs: [certificateJob],
    menu: resumeMenu,
    permissions: [resumePermissions, experiencePermissions],
    dictionaries: [education, politicalStatus, verifyState, resumeFileKind],
    files: [resumeFiles],
    constraints: {
      user_work_experience_days: '结束日期不能早于开始日期',
      resume_file_days: '有效期不能早于发证日期',
    },
  })
