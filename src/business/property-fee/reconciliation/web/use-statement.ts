import { useState } from 'react'
import type { FormInstance } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { upload } from '#kernel/web/client.ts'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { keyOf } from '#kernel/web/use-endpoint.ts'
import { useToast } from '#kernel/web/toast.ts'
import { diffApi } from '../../difference/shared/api.ts'
import { reconApi, reconCalls } from '../shared/api.ts'
import type { FeeRecon, StatementCheck } from '../shared/schema.ts'

export interface StatementValues {
  villageId: string
  channel: string
  beginDay: string
  endDay: string
  feeRate?: string
  file?: undefined
}

/** A statement as it is looked at and then taken; what the server finds wrong stands at its field. */
export function useStatement(form: FormInstance<StatementValues>, file: File | undefined) {
  const cache = useQueryClient()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [found, setFound] = useState<StatementCheck>()
  const ask = async <Out>(path: string): Promise<Out | undefined> => {
    const values = await form.validateFields().catch(() => undefined)
    if (!values || !file) return undefined
    const { feeRate = '', file: _file, ...rest } = values
    setBusy(true)
    try {
      return await upload<Out>(path, file, { ...rest, feeRate }, undefined, { quiet: true })
    } catch (error) {
      refuseFields(form, error)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return {
    found,
    isBusy,
    reset: () => setFound(undefined),
    look: async () => setFound(await ask<StatementCheck>(reconCalls.check.paths[0]!)),
    send: async (): Promise<FeeRecon | undefined> => {
      const made = await ask<FeeRecon>(reconCalls.import.paths[0]!)
      if (!made) return undefined
      const stale = [reconApi.page, diffApi.page]
      await Promise.all(stale.map((one) => cache.invalidateQueries({ queryKey: keyOf(one) })))
      toast.success(`对账单已导入，单号${made.reconNo}`)
      return made
    },
  }
}
