import { randomInt } from 'node:crypto'

/** Rivers: names that can be said and typed in many languages, and that mean nothing about a student. */
const RIVERS = [
  ...['Amazon', 'Arno', 'Congo', 'Danube', 'Darling', 'Dnipro', 'Douro', 'Drava', 'Ebro', 'Elbe', 'Ganges', 'Garonne'],
  ...['Indus', 'Jordan', 'Kama', 'Klarelv', 'Lena', 'Loire', 'Mekong', 'Meuse', 'Moselle', 'Murray', 'Narva', 'Neman'],
  ...['Niger', 'Nile', 'Oder', 'Orinoco', 'Parana', 'Rhine', 'Rhone', 'Sava', 'Seine', 'Segura', 'Severn', 'Shannon'],
  ...['Tagus', 'Thames', 'Tiber', 'Tigris', 'Vardar', 'Vistula', 'Volga', 'Volta', 'Warta', 'Weser', 'Yukon', 'Zambezi']
]

/** An alias for a card, such as “Danube 3704”: one of 432,000, so that they cannot all be tried. */
export const newAlias = (): string => `${RIVERS[randomInt(RIVERS.length)]} ${randomInt(1000, 10_000)}`
