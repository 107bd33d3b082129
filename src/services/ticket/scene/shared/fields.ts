/** How a point and a wish are called in the lists of fields of every kind of ticket; spread them there. */
export const sceneFields = {
  lng: { label: '经度', kind: 'position', partner: 'lat', in: ['form', 'detail'] },
  lat: { label: '纬度', in: ['form', 'detail'] },
  expectTime: { label: '预约时间', in: ['form', 'detail', 'export'] },
} as const
