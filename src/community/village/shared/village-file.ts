import { papersApi } from '#services/issued-paper/shared/api.ts'
import { paperKind } from '#services/issued-paper/shared/kind.ts'
import { flag, list, nullable, object, text, type Infer } from '#kernel/shared/schema.ts'
import { villagePermissions } from './permissions.ts'

const Fact = object({ label: text(32), value: nullable(text(255)), isWide: flag })

/** All that the sheet of a village's file prints. */
export const VillageFile = object({
  /** The organisation in whose name it is issued. */
  organisation: text(100),
  name: text(60),
  code: text(20),
  sections: list(object({ title: text(32), facts: list(Fact, 30) }), 10),
})
export type VillageFile = Infer<typeof VillageFile>

export const villageFileKind = paperKind<VillageFile>({
  code: 'VILLAGE_FILE',
  title: '小区档案',
  content: VillageFile,
})

export const villageFileApi = papersApi(villageFileKind, '/village/info', villagePermissions.print)
