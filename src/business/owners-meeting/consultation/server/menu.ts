import type { MenuEntry } from '#kernel/server/feature.ts'
import { opinionPermissions } from '../../opinion/shared/permissions.ts'
import { consultationPermissions } from '../shared/permissions.ts'
import { myConsultationPage } from './notices.ts'

export const consultationPage = '/om/consultation'

export const consultationMenu: readonly MenuEntry[] = [
  {
    id: 'om-consultation',
    parent: 'om',
    title: '意见征询',
    path: consultationPage,
    component: 'om/ConsultationList',
    icon: 'form',
    sort: 19,
    permission: consultationPermissions.list,
  },
  {
    id: 'om-my-consultation',
    parent: 'om',
    title: '我的征询',
    path: myConsultationPage,
    component: 'om/MyConsultation',
    icon: 'profile',
    sort: 15,
    permission: opinionPermissions.answer,
  },
]
