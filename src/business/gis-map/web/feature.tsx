import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const gisMapWeb = webFeature({
  name: 'gis-map',
  pages: {
    'gismap/Map': page(
      () => import('./map-page.tsx'),
      (m) => m.MapPage,
    ),
    'gismap/LayerList': page(
      () => import('../layer/web/list-page.tsx'),
      (m) => m.MapLayerListPage,
    ),
  },
})
