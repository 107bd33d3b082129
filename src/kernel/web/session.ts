import { create } from 'zustand'
import type { DictionaryItem } from '../shared/dictionary.ts'
import type { MenuEntry } from '../shared/menu-entry.ts'
import { HOUR_MS, readStored, removeStored, writeStored } from './storage.ts'

/** The signed-in user. `roleSpecial` are the role codes in the chosen organisation, comma-separated. */
export interface SessionUser {
  id: string
  username: string
  realname: string
  avatar: string | null
  roleSpecial: string
  relTenantIds: string
  orgCode: string | null
  phone: string | null
  sex: number | null
  status: number
  userIdentity: number | null
  departIds: string | null
}

/** An organisation of the user; `roleSpecialStr` are role names, comma-separated. */
export interface SessionDepart {
  id: string
  departName: string
  orgCode: string
  orgCategory: string
  roleSpecialStr: string
}

/** A button that the user has. `action` may be a comma list. */
export interface ButtonGrant {
  action: string
  type: string
  describe: string
}

/** A button of the system; status `0` switches it off for everybody. */
export interface SystemButton extends ButtonGrant {
  status: string
}

export interface SessionPermissions {
  menu: MenuEntry[]
  auth: ButtonGrant[]
  allAuth: SystemButton[]
}

export type DictionaryItems = Record<string, DictionaryItem[]>

/** What a finished sign-in brings. */
export interface SessionStart {
  token: string
  userInfo: SessionUser
  suffrage: 'Y' | 'N'
  areaList: { id: string; text: string; pid: string; index: number }[]
  departs: SessionDepart[]
  /** The session's tenant: the only one, or the one that was chosen. */
  tenantId: number
  tenantList: { id: number; name: string; status: number }[]
  sysAllDictItems: DictionaryItems
}

/** What an organisation switch answers. */
export interface SessionSwitch extends Pick<SessionStart, 'userInfo' | 'suffrage' | 'areaList'> {
  sysDepart: SessionDepart
}

export interface Session {
  token: string | undefined
  user: SessionUser | undefined
  suffrage: 'Y' | 'N'
  areaList: SessionStart['areaList']
  departs: SessionDepart[]
  depart: SessionDepart | undefined
  tenantId: number
  tenantList: SessionStart['tenantList']
  isAdmin: boolean
  dictionaries: DictionaryItems
  /** Fetched anew on every load, so never stored; undefined until then. */
  permissions: SessionPermissions | undefined
}

/** Name of the chosen organisation in storage, where other windows read it. */
export const DEPART = 'CURRENT_DEPART'
const names = {
  token: 'Access-Token',
  user: 'Login_Userinfo',
  suffrage: 'SUFFRAGE',
  areaList: 'AREA_LIST',
  departs: 'DEPART_LIST',
  depart: DEPART,
  tenantId: 'TENANT_ID',
  tenantList: 'TENANT_LIST',
  isAdmin: 'SYSTEM_ADMIN',
  dictionaries: 'UI_CACHE_DB_DICT_DATA',
} as const satisfies Partial<Record<keyof Session, string>>
const TEMPORARY = 'LOGIN_TEMPORARY'
/** Name of the mirror of the user's preferences, which ends with the session. */
export const PREFERENCES = 'USER_PREFERENCES'

const nobody: Session = {
  token: undefined,
  user: undefined,
  suffrage: 'N',
  areaList: [],
  departs: [],
  depart: undefined,
  tenantId: 0,
  tenantList: [],
  isAdmin: false,
  dictionaries: {},
  permissions: undefined,
}

function stored(): Session {
  const kept = Object.entries(names).map(([key, name]) => [key, readStored(name) ?? nobody[key as keyof Session]])
  const session = { ...nobody, ...Object.fromEntries(kept) } as Session
  // Half a session is none: without the user nothing can be shown.
  return session.token && session.user ? session : { ...nobody, dictionaries: session.dictionaries }
}

/** The session of this browser. Read it with a selector; change it only by the functions below. */
export const useSession = create<Session>(stored)

/** Whether the stored session is this window's: another window may have signed in anew, as somebody else even. */
export function isOwnSession(): boolean {
  const token = readStored(names.token)
  return token === undefined || token === useSession.getState().token
}

function change(part: Partial<Session>): void {
  // Only a sign-in replaces what another window has stored.
  const stores = part.token !== undefined || isOwnSession()
  for (const [key, value] of Object.entries(part)) {
    const name = (names as Record<string, string>)[key]
    if (name && stores) writeStored(name, value)
  }
  useSession.setState(part)
}

/** Stores a finished sign-in; the first organisation becomes the current one, and its roles tell the administrator. */
export function startSession(start: SessionStart): void {
  const { token, userInfo, suffrage, areaList, departs, tenantId, tenantList, sysAllDictItems } = start
  removeStored(TEMPORARY)
  change({
    token,
    user: userInfo,
    suffrage,
    areaList,
    departs,
    depart: departs[0],
    tenantId,
    tenantList,
    isAdmin: userInfo.roleSpecial.split(',').includes('admin'),
    dictionaries: sysAllDictItems,
  })
}

/** Stores the answer of an organisation switch. */
export function keepDepart({ userInfo, sysDepart, suffrage, areaList }: SessionSwitch): void {
  change({ user: userInfo, depart: sysDepart, suffrage, areaList })
}

/** Stores what the user has changed of themselves. */
export const keepUser = (part: Partial<SessionUser>): void => {
  const { user } = useSession.getState()
  if (user) change({ user: { ...user, ...part } })
}

export const keepDeparts = (departs: SessionDepart[]): void => change({ departs })
export const keepAdmin = (isAdmin: boolean): void => change({ isAdmin })
export const keepDictionaries = (dictionaries: DictionaryItems): void => change({ dictionaries })
export const keepPermissions = (permissions: SessionPermissions): void => change({ permissions })

/**
 * Forgets the session in memory and in storage; what only concerns the look (theme, menu) stays, and so does a session
 * that another window has begun since.
 */
export function endSession(): void {
  if (isOwnSession()) for (const name of [...Object.values(names), TEMPORARY, PREFERENCES]) removeStored(name)
  useSession.setState(nobody, true)
}

/** Keeps what an unfinished sign-in answered for the page that finishes it; one hour at most. */
export const keepTemporary = (result: unknown): void => writeStored(TEMPORARY, result, HOUR_MS)
export const readTemporary = <T>(): T | undefined => readStored<T>(TEMPORARY)

/** Role names of an organisation as a list. */
export const roleNamesOf = (depart: SessionDepart | undefined): string[] =>
  (depart?.roleSpecialStr ?? '').split(',').filter(Boolean)
