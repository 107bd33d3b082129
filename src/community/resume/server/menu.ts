import type { MenuEntry } from '#kernel/server/feature.ts'
import { experiencePermissions, resumePermissions } from '../shared/permissions.ts'

export const resumeMenu: readonly MenuEntry[] = [
  {
    id: 'resume-mine',
    parent: 'company',
    title: '我的履历',
    path: '/resume/myResume',
    component: 'resume/MyResume',
    icon: 'idcard',
    sort: 5,
    permission: resumePermissions.edit,
  },
  {
    id: 'resume-experience',
    parent: 'company',
    title: '履历核实',
    path: '/resume/userWorkExperience',
    component: 'resume/ExperienceList',
    icon: 'audit',
    sort: 6,
    permission: experiencePermissions.list,
  },
]
