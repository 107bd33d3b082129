import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { choose, overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { visitAs } from './support/sign-in.ts'

test('the map shows the villages, opens one by keyboard, and stores a boundary that was written down', async () => {
  const { page } = await visitAs('supadmin', '/gismap')
  const side = page.getByRole('complementary', { name: '图层与区域' })
  await side.getByText('滨河街道').first().waitFor()
  await side.getByRole('button', { name: /望江社区/ }).click()
  const village = side.getByRole('list', { name: '下级区域' }).getByRole('button', { name: /桂园里/ })
  await village.focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('complementary', { name: '小区信息' })
  await card
    .getByText(/^\d+户$/)
    .first()
    .waitFor()
  await expectAccessible(page)

  await card.getByRole('button', { name: '修改边界' }).click()
  const dialog = page.getByRole('dialog', { name: '桂园里的边界' })
  await dialog.getByRole('button', { name: '填写坐标' }).click()
  const text = dialog.getByLabel(/每行一个拐点/)
  await text.fill('120.1,30.2\n120.102,30.202\n120.102,30.2\n120.1,30.202')
  await dialog.getByText('边界不能自相交').waitFor()
  await text.fill('120.1,30.2\n120.102,30.2\n120.102,30.202\n120.1,30.202')
  await dialog.getByText(/4个拐点/).waitFor()
  await dialog.getByRole('button', { name: '保存边界' }).click()
  await page.getByText('边界已保存').waitFor()
  await expect.poll(() => card.innerText()).toMatch(/边界面积\s*42,\d{3}㎡/)
})

test('on a phone the map and what stands beside it fit the screen', async () => {
  const { page } = await visitAs('pm0101', '/gismap', { width: 390 })
  await page.getByRole('application', { name: /一张图/ }).waitFor()
  await page.getByRole('checkbox', { name: '小区' }).waitFor()
  expect(await overhang(page)).toBe(0)
  await page.getByRole('searchbox', { name: '搜索小区、物业企业或地址' }).fill('桂园')
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: '搜索结果' }).getByRole('button').first().click()
  await page.getByRole('complementary', { name: '小区信息' }).getByText('安居物业').waitFor()
  await expect.poll(() => page.getByRole('button', { name: '修改边界' }).count()).toBe(0)
})

const outline = (code: string, name: string, corners: readonly (readonly [number, number])[]) => ({
  type: 'Feature',
  properties: { code, name },
  geometry: { type: 'Polygon', coordinates: [[...corners, corners[0]]] },
})

test('outlines of regions are looked at, come in, and the map goes out as a picture and as a sheet', async () => {
  const { page } = await visitAs('admin', '/region')
  await settled(page)
  await page.getByRole('button', { name: '导入边界' }).first().click()
  const dialog = page.getByRole('dialog', { name: '导入区划边界' })
  const [west, south, east, north] = [120.1, 30.19, 120.13, 30.215]
  const features = [
    outline('330199001001', '望江社区', [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ]),
    outline('330199001000', '滨河街道', [
      [west, south],
      [east, north],
      [east, south],
      [west, north],
    ]),
  ]
  const buffer = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }))
  await dialog.getByLabel('文件').setInputFiles({ name: '边界.geojson', mimeType: 'application/geo+json', buffer })
  await dialog.getByRole('button', { name: /预\s?览/ }).click()
  await dialog.getByText(/第2个要素（滨河街道）：边界自相交/).waitFor()
  await dialog.getByText(/望江社区（330199001001）/).waitFor()
  await expectAccessible(page)
  await screenshot(page, 'region-shape')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0)
  await screenshot(page, 'region-shape-390')
  await page.setViewportSize({ width: 1440, height: 900 })
  const bring = dialog.getByRole('button', { name: /导\s?入/ })
  expect(await bring.isDisabled()).toBe(true)
  await dialog.getByText('跳过有错误的要素，导入其余').click()
  await bring.click()
  await page.getByText('已导入1个区划的边界').waitFor()

  const { page: map } = await visitAs('supadmin', '/gismap')
  await map.getByRole('complementary', { name: '图层与区域' }).getByText('滨河街道').first().waitFor()
  await map.getByRole('button', { name: '导出', exact: true }).click()
  const sheet = map.getByRole('dialog', { name: '导出地图' })
  await sheet.getByRole('button', { name: '导出图片' }).waitFor()
  await screenshot(map, 'map-export')
  await expectAccessible(map)
  for (const [button, file] of [
    ['导出数据', /\.xlsx$/],
    ['导出图片', /\.png$/],
  ] as const) {
    const [download] = await Promise.all([
      map.waitForEvent('download'),
      sheet.getByRole('button', { name: button }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(file)
    if (file.test('x.png') && !process.env['CI']) await download.saveAs('.cache/e2e/map-picture.png')
  }
  await sheet.waitFor({ state: 'detached' })
  await map.getByRole('button', { name: '导入坐标' }).click()
  const places = map.getByRole('dialog', { name: '导入坐标与边界' })
  const lines = ['小区名称,经度,纬度', '桂园里,120.11,30.2', '无此小区,120.11,30.2', '荷风苑,0,0'].join('\n')
  await places.getByLabel('文件').setInputFiles({ name: '坐标.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) })
  await screenshot(map, 'map-import-file')
  await places.getByRole('button', { name: '开始导入' }).click()
  await places.getByText(/共3条，已导入1条，错误2条/).waitFor()
  await places.locator('.ant-btn-loading').waitFor({ state: 'detached' })
  await screenshot(map, 'map-import')
  await map.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => overhang(map)).toBeLessThanOrEqual(0)
  await screenshot(map, 'map-import-390')
  await expectAccessible(map)
  await places.getByRole('button', { name: '关闭' }).last().click()
  await places.waitFor({ state: 'detached' })
  await map.getByRole('button', { name: '导出', exact: true }).click()
  const [narrow] = await Promise.all([
    map.waitForEvent('download'),
    sheet.getByRole('button', { name: '导出图片' }).click(),
  ])
  if (!process.env['CI']) await narrow.saveAs('.cache/e2e/map-picture-390.png')
  await sheet.waitFor({ state: 'detached' })
  await map.setViewportSize({ width: 1440, height: 900 })
  await screenshot(map, 'map-regions')
  await map.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => overhang(map)).toBeLessThanOrEqual(0)
  await screenshot(map, 'map-regions-390')
})

test('the district decides from where a layer is seen and how it looks', async () => {
  const { page } = await visitAs('supadmin', '/setting/mapLayer')
  await settled(page)
  await screenshot(page, 'map-layers')
  await expectAccessible(page)
  const change = async (from: string, icon: string): Promise<void> => {
    await rowWith(page, '在办报修').getByRole('button', { name: /^编辑/ }).click()
    const form = page.getByRole('dialog', { name: '编辑地图图层' })
    const least = form.getByLabel('起始级别')
    // What is stored may come into the form while it is filled.
    await expect.poll(() => least.inputValue()).not.toBe('')
    await settled(page)
    await least.fill(from)
    expect(await least.inputValue()).toBe(from)
    await choose(page, form, '图标', icon)
    await screenshot(page, 'map-layer-form')
    await form.getByRole('button', { name: '保存修改' }).click()
    await form.waitFor({ state: 'hidden' })
  }
  await change('20', '方形')
  const { page: map } = await visitAs('supadmin', '/gismap')
  const layers = map.getByRole('region', { name: '图层' })
  await layers.getByText('放大地图后显示').waitFor()
  await screenshot(map, 'map-layer-hidden')
  await change('3', '菱形')
  await map.reload()
  await layers.getByText('在办报修').waitFor()
  await layers.locator('[data-icon=DIAMOND]').first().waitFor()
  expect(await layers.getByText('放大地图后显示').count()).toBe(0)
  await map.locator('.ol-viewport').waitFor()
  await map.waitForTimeout(1500)
  await screenshot(map, 'map-layer-diamond')
  await change('3', '圆形')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0)
  await screenshot(page, 'map-layers-390')
})
