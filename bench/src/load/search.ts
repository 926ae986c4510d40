const STEP = 1.3
const HALVINGS = 3
const FLOOR = 20

/** The highest rate that `holds`, sought from `from` in steps of 1.3 up or down, then by halving the gap three times:
 * within about 3 %. 0 where even 20 a second do not hold. */
export const highestRate = async (holds: (rate: number) => Promise<boolean>, from: number): Promise<number> => {
  let [good, bad] = [0, 0]
  for (let rate = from; rate >= FLOOR;) {
    if (await holds(rate)) good = rate
    else bad = rate
    if (good > 0 && bad > 0) break
    rate = good > 0 ? rate * STEP : rate / STEP
  }
  for (let turn = 0; turn < HALVINGS && good > 0; turn++) {
    const middle = (good + bad) / 2
    if (await holds(middle)) good = middle
    else bad = middle
  }
  return good
}
