import { expect, test } from 'vitest'
import type { LogRecord, RecordOf } from '#business/owners-meeting/ballot/shared/log-record.ts'
import { receiptOf } from '#business/owners-meeting/verify/shared/receipt.ts'
import { logOf, publicOf, sealedOf, sealFile, v1 } from '../support/vote-log.ts'
import { expectAccessible } from './support/axe.ts'
import { overhang } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { visitAs } from './support/sign-in.ts'

const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

test('an owner checks a vote from its files in his browser, without the server', async () => {
  const links = logOf(v1)
  const { page, context, faults } = await visitAs('owner0101', '/om/verify', { width: 390 })
  await page.getByRole('button', { name: '选择文件' }).waitFor()
  // What the shell around the page asks for meanwhile fails; the page asks for nothing.
  faults.expect({ offline: true })
  await context.setOffline(true)
  const verify = page.getByRole('button', { name: '核验', exact: true })

  await page.getByLabel('核验文件').setInputFiles(fileOf('公开文件.txt', Buffer.from(publicOf(links))))
  await verify.click()
  await page.getByText('哈希链完整，与公布的链长和链尾一致').waitFor()

  // His own ballot: what he types anew is compared here, beside a receipt that holds no choice.
  const cast = links.find(({ record }) => (record as RecordOf<'CAST'>).entryId === 'C')!
  const receipt = receiptOf({ ...cast, record: cast.record as LogRecord })
  await page.getByRole('button', { name: '核对我的表决' }).click()
  await page.getByLabel('核验数据').fill(JSON.stringify(receipt))
  await page.getByRole('radio', { name: '同意' }).check()
  await page.getByRole('checkbox', { name: '乙' }).check()
  await page.getByRole('button', { name: '核对我的选择' }).click()
  await page.getByText('您填写的选择与表决票不一致').waitFor()
  await page.getByRole('radio', { name: '反对' }).check()
  await page.getByRole('button', { name: '核对我的选择' }).click()
  await page.getByText('没有被改动，与您填写的选择一致').waitFor()
  await screenshot(page, 'vote-verify-own')
  await expectAccessible(page)

  const forged = publicOf(links).replace('"result":"PASSED"', '"result":"FAILED"')
  await page.getByLabel('核验文件').setInputFiles(fileOf('改过.txt', Buffer.from(forged)))
  await verify.click()
  await page.getByText('核验不一致').waitFor()
  await screenshot(page, 'vote-verify-forged')
  expect(await overhang(page)).toBe(0)

  await page.getByLabel('核验文件').setInputFiles(fileOf('密封文件.bin', sealFile(sealedOf(links), '桂园里1216')))
  await page.getByLabel('文件口令').fill('桂园里1217')
  await verify.click()
  await page.getByText('口令不正确，或文件被修改').waitFor()
  await page.getByLabel('文件口令').fill('桂园里1216')
  await verify.click()
  await page.getByText('哈希链与表决结果核验一致').waitFor()
  await page.getByText('参与6/9人、692.60/1001.00㎡：通过：同意的人数和面积均超过参与表决的二分之一').waitFor()
  await expectAccessible(page)
  await screenshot(page, 'vote-verify-sealed')
})
