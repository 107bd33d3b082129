import { dictionary } from '#kernel/shared/dictionary.ts'

export const menuType = dictionary('menu_type', '菜单类型', { 0: '一级菜单', 1: '子菜单', 2: '按钮权限' })
export const permsType = dictionary('perms_type', '授权策略', { 1: '显示', 2: '禁用' })
