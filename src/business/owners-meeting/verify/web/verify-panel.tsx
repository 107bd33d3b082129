import { useState, type ReactNode } from 'react'
import { Button, Input } from 'antd'
import { verifyVote, type Verification } from '../shared/verification.ts'
import { VoteFileError } from '../shared/vote-file.ts'
import { BallotCheckPanel } from './ballot-check-panel.tsx'
import { FileChooser } from './file-chooser.tsx'
import { digest } from './digest.ts'
import { isSealed, unseal } from './unseal.ts'
import './verify-panel.css'

/** Chooses the file of a vote and checks it. */
export function VerifyPanel(): ReactNode {
  const [file, setFile] = useState<{ name: string; bytes: Uint8Array<ArrayBuffer> }>()
  const [passphrase, setPassphrase] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Verification | string>()
  const asksPassphrase = file !== undefined && isSealed(file.bytes)

  const choose = async (chosen: File) => {
    setFile({ name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) })
    setPassphrase('')
    setAnswer(undefined)
  }
  const verify = async () => {
    if (!file) return
    setBusy(true)
    try {
      setAnswer(await verified(file.bytes, passphrase))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <FileChooser label="核验文件" name={file?.name} onChoose={(chosen) => void choose(chosen)} />
      {asksPassphrase && (
        <Input.Password
          aria-label="文件口令"
          placeholder="请输入文件口令"
          autoComplete="off"
          value={passphrase}
          onChange={(event) => setPassphrase(event.target.value)}
        />
      )}
      <div className="vote-verify-steps">
        <Button
          type="primary"
          loading={isBusy}
          disabled={!file || (asksPassphrase && passphrase === '')}
          onClick={() => void verify()}
        >
          核验
        </Button>
      </div>
      <div aria-live="polite">{answer !== undefined && <Answer answer={answer} />}</div>
      {file && !asksPassphrase && answer !== undefined && <OwnBallot bytes={file.bytes} />}
    </>
  )
}

/** Whoever has a receipt may look for his own ballot in the file that he has checked. */
function OwnBallot({ bytes }: { bytes: Uint8Array<ArrayBuffer> }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) return <Button onClick={() => setOpen(true)}>核对我的表决</Button>
  return <BallotCheckPanel file={new TextDecoder().decode(bytes)} />
}

/** What the check says; a file that cannot be read at all is told by its sentence. */
async function verified(bytes: Uint8Array<ArrayBuffer>, passphrase: string): Promise<Verification | string> {
  try {
    const text = isSealed(bytes) ? await unseal(bytes, passphrase) : new TextDecoder().decode(bytes)
    return verifyVote(digest, text)
  } catch (error) {
    if (error instanceof VoteFileError) return error.message
    throw error
  }
}

function Answer({ answer }: { answer: Verification | string }): ReactNode {
  if (typeof answer === 'string')
    return (
      <p className="vote-verify-line" data-good={false}>
        ✗ {answer}
      </p>
    )
  const { isGood, line, faults, results } = answer
  return (
    <>
      <p className="vote-verify-line" data-good={isGood}>
        {line}
      </p>
      {faults.length > 1 && (
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {results.length > 0 && (
        <ul>
          {results.map(({ topicId, joined, total, verdict }) => (
            <li key={topicId}>
              参与{joined.count}/{total.count}人、{joined.area}/{total.area}㎡：{verdict}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
