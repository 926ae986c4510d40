import { LinkButton, Section } from '@annals/ui'
import css from './pages.module.css'

interface TextSectionProps {
  title: string
  text: string
  /** Where it can be tried. */
  link?: { label: string; href: string }
}

/** A part of a page that does not change: its title, a paragraph, a way on. */
export const TextSection = ({ title, text, link }: TextSectionProps) => (
  <Section title={title}>
    <p className={css.text}>{text}</p>
    {link && (
      <p className={css.link}>
        <LinkButton href={link.href}>{link.label}</LinkButton>
      </p>
    )}
  </Section>
)
