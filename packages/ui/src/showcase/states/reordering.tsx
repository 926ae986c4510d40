import { CardPictureFrame } from '@annals/ui'
import { ReorderList } from '@annals/ui/reorder'
import { useShowcasePictures } from '../pictures.ts'
import { useState } from 'react'

export const Reordering = () => {
  const [items, setItems] = useState([
    { id: 'a', name: 'Before you start: what is a barbarian?' },
    { id: 'b', name: 'Read the map like a witness' },
    { id: 'c', name: 'Two maps of the same years' },
    { id: 'd', name: 'Who “overran”, who “settled”?' }
  ])
  return (
    <ReorderList
      label="Blocks"
      items={items}
      onReorder={setItems}
      getLabel={item => item.name}
      renderItem={item => <bdi>{item.name}</bdi>}
    />
  )
}

export const ReorderingCards = () => {
  const pictures = useShowcasePictures()
  const [items, setItems] = useState(Object.entries(pictures).map(([id, picture]) => ({ id, picture })))
  return (
    <ReorderList
      label="Items"
      layout="grid"
      items={items}
      onReorder={setItems}
      getLabel={item => item.picture.alt}
      renderItem={({ picture }) => (
        <>
          <CardPictureFrame picture={picture} words={picture.alt} />
          <p className="an-small">{picture.alt}</p>
        </>
      )}
    />
  )
}
