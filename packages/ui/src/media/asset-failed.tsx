import { LinkButton, Notice } from '@annals/ui'

interface AssetFailedProps {
  msg: string
  /** The file itself, which the browser may still be able to show. */
  href: string
  link: string
}

/** Stands in place of a source that cannot be shown here. */
export const AssetFailed = ({ msg, href, link }: AssetFailedProps) => (
  <div className="an-asset">
    <Notice
      kind="bad"
      live="alert"
      action={
        <LinkButton href={href} target="_blank" icon="external">
          {link}
        </LinkButton>
      }
    >
      {msg}
    </Notice>
  </div>
)
