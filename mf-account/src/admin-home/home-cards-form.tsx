import { type ContentItem, type HomeCards, same, type TeachingItem } from '@annals/contracts'
import { Button, Form } from '@annals/ui'
import { errorText, useHost, useLeaveGuard } from '@annals/web-kit'
import { useState } from 'react'
import { useT } from '../i18n/index.ts'
import css from './admin-home.module.css'
import { type Card, chosenOf, placesOf, ShelfFields } from './shelf-fields.tsx'

interface HomeCardsFormProps {
  cards: HomeCards
  modules: ContentItem[]
  activities: TeachingItem[]
  onSaved: (cards: HomeCards) => void
}

const moduleCard = ({ uuid, name }: ContentItem): Card => ({ uuid, title: name })
const activityCard = ({ activity: { uuid, title } }: TeachingItem): Card => ({ uuid, title })

/** What stands at each place of the two shelves, until it is saved. */
export function HomeCardsForm({ cards, modules, activities, onSaved }: HomeCardsFormProps) {
  const t = useT()
  const host = useHost()
  const shelves = {
    modules: { chosen: cards.modules.map(moduleCard), all: modules.map(moduleCard) },
    activities: { chosen: cards.activities.map(activityCard), all: activities.map(activityCard) }
  }
  const saved = { modules: placesOf(shelves.modules.chosen), activities: placesOf(shelves.activities.chosen) }
  const [places, setPlaces] = useState(saved)
  const [isSaving, setSaving] = useState(false)
  const isChanged = !same(places, saved)
  useLeaveGuard(isChanged, {
    title: t('homeCards.leaveTitle'),
    body: t('homeCards.leaveText'),
    ok: t('homeCards.leave')
  })

  async function save() {
    if (isSaving) return
    setSaving(true)
    try {
      const { data } = await host.api.call('chooseHomeCards', {
        modules: chosenOf(places.modules),
        activities: chosenOf(places.activities)
      })
      setPlaces({
        modules: placesOf(data.modules.map(moduleCard)),
        activities: placesOf(data.activities.map(activityCard))
      })
      onSaved(data)
      host.notify.success(t('homeCards.saved'))
    } catch (error) {
      host.notify.error(errorText(error))
    } finally {
      setSaving(false)
    }
  }

  return (
    <Form className={css.form} onSubmit={save} aria-label={t('homeCards.title')}>
      <div className={css.shelves}>
        {(['modules', 'activities'] as const).map(shelf => (
          <ShelfFields
            key={shelf}
            title={t(`homeCards.${shelf}`)}
            {...shelves[shelf]}
            places={places[shelf]}
            onChange={changed => setPlaces(old => ({ ...old, [shelf]: changed }))}
          />
        ))}
      </div>
      <div>
        <Button
          variant="primary"
          type="submit"
          isPending={isSaving}
          whyNot={isChanged ? undefined : t('homeCards.same')}
        >
          {t('homeCards.save')}
        </Button>
      </div>
    </Form>
  )
}
