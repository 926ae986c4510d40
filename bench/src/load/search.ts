const STEP = 1.3
const HALVINGS = 3
const FLOOR = 20

/**
 * The highest rate that `holds`: starts at `from`, multiplies or divides by 1.3, then halves the interval three times,
 * which gives it within about 3 %. Returns 0 if even 20 a second do not hold.
 */
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
