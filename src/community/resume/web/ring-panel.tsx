import type { ReactNode } from 'react'
import { Progress } from 'antd'
import { isFilled, resumeSections } from '../shared/career.ts'
import type { MyResume } from '../shared/schema.ts'

/** How much of the ten sections is filled, and which are not. */
export function RingPanel({ mine: { resume, workExperiences } }: { mine: MyResume }): ReactNode {
  const filled = { ...resume, workCount: workExperiences.length }
  return (
    <section className="resume-part resume-ring" aria-label="完整度">
      <Progress type="circle" percent={resume.completeness} aria-label={`履历完整度${resume.completeness}%`} />
      <span>工作年限 {resume.workYears} 年</span>
      <ul>
        {resumeSections.map((section) => (
          <li key={section.label} data-filled={isFilled(section, filled) || undefined}>
            <span>{section.label}</span>
            <span>{isFilled(section, filled) ? '已填写' : '未填写'}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
