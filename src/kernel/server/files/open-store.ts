import { join } from 'node:path'

import type { Settings } from '../settings.ts'
import { createDiskStore, type DiskStore } from './disk-store.ts'
import type { NamedStore } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

/** The folder of stored files in the data folder: the store where no other is chosen, else the place of spooled uploads. */
const folderOf = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'files')

/** The store of the data folder, whichever is chosen. */
export const diskStoreOf = (settings: Pick<Settings, 'dataDir'>): DiskStore => createDiskStore(folderOf(settings))

/** The store that the settings choose: a bucket where one is named, else the data folder. */
export const openFileStore = (settings: Pick<Settings, 'dataDir' | 's3'>): NamedStore =>
  settings.s3 ? createS3Store(settings.s3, join(folderOf(settings), '.tmp')) : diskStoreOf(settings)
