import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const exampleWeb = webFeature({
  name: 'example',
  pages: {
    'example/Grid': page(
      () => import('./grid-page.tsx'),
      (m) => m.ExampleGridPage,
    ),
    'example/Header': page(
      () => import('./header-page.tsx'),
      (m) => m.ExampleHeaderPage,
    ),
    'example/State': page(
      () => import('./state-page.tsx'),
      (m) => m.ExampleStatePage,
    ),
    'example/Editors': page(
      () => import('./editors-page.tsx'),
      (m) => m.ExampleEditorsPage,
    ),
    'example/Input': page(
      () => import('./editors-input-page.tsx'),
      (m) => m.ExampleInputPage,
    ),
    'example/Cron': page(
      () => import('./cron-page.tsx'),
      (m) => m.ExampleCronPage,
    ),
    'example/List': page(
      () => import('../sample/web/list-page.tsx'),
      (m) => m.SampleListPage,
    ),
    'example/Tree': page(
      () => import('./tree-page.tsx'),
      (m) => m.ExampleTreePage,
    ),
    'example/Task': page(
      () => import('./task-page.tsx'),
      (m) => m.ExampleTaskPage,
    ),
    'example/Uploads': page(
      () => import('./uploads-page.tsx'),
      (m) => m.ExampleUploadsPage,
    ),
    'example/Form': page(
      () => import('./form-page.tsx'),
      (m) => m.ExampleFormPage,
    ),
  },
})
