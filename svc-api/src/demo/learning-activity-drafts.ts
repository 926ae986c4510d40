import type { PictureName } from './pictures/index.ts'
import type { Sheet } from './sheets.ts'

export interface LearningActivityDraft {
  slug: string
  title: string
  year: string
  picture: PictureName
  thumblabel: string
  intro: string
  summary: string[]
  outcomes: string[]
  age: string
  duration: string
  tags: string[]
  acknowledgements: string
  sheets: (Sheet & { for: 'teacher' | 'student' })[]
  /** Slugs of historical content, and places of e-Learning Activities among those of the demo. */
  modules: string[]
  activities: number[]
}

/** The demo's learning activities. */
export const LEARNING_ACTIVITIES: readonly LearningActivityDraft[] = [
  {
    slug: 'how-do-you-draw-a-disaster',
    title: 'How do you draw a disaster?',
    year: '1812–1869',
    picture: 'march',
    thumblabel: 'The campaign of 1812, after Minard’s chart of 1869. The width of the band is the number of men.',
    intro:
      'In 1869 Charles Joseph Minard drew the loss of an army as a band that grows thin. Students measure the band, check it against figures, and ask whom it leaves out.',
    summary: [
      'The class first sees the band without its title and says what is growing thin. Only then does it learn that the light band goes to Moscow and the dark one comes back, and that 422,000 men became 10,000.',
      'Groups measure the band at four places and look for the reason of each loss: battle, river, hunger, disease, frost. The temperatures under the band begin in October, when most of the main column was already gone. A last group lists everybody who has no line at all.'
    ],
    outcomes: [
      'Students read quantities from a picture and check them against figures.',
      'They tell apart a cause that a chart shows and a cause that it suggests.',
      'They name people whom a source leaves out, and say what would be needed to count them.'
    ],
    age: '14–17',
    duration: '50 minutes',
    tags: ['19th Century', 'Conflict and Cooperation', 'Cause and Consequence'],
    acknowledgements: 'The chart was drawn for Annals. Figures: Charles Joseph Minard, 1869.',
    sheets: [
      {
        for: 'teacher',
        file: 'lesson-plan',
        title: 'Lesson plan, minute by minute',
        text: [
          '0–10  Show the band without its title. What is growing thin? Collect guesses, judge none.',
          '10–20  Give title, date and author. The width is the number of men: 422,000 crossed the Niemen in three columns, 100,000 reached Moscow, 10,000 came back over the river.',
          '20–35  Groups measure the band at four places and look for reasons. One group reads the temperatures: they begin in October, when 240,000 men of the main column were already gone.',
          '35–45  One group lists who has no line: Russian soldiers, villagers, those who followed the army with carts.',
          '45–50  Each student writes one sentence: what does this picture argue?'
        ]
      },
      {
        for: 'student',
        file: 'worksheet',
        title: 'Worksheet: measuring the band',
        text: [
          '1.  Where is the band widest, and where does it become half as wide?',
          '2.  Find two places where it narrows without a battle. What may have happened there?',
          '3.  When do the temperatures begin? How many men were left by then?',
          '4.  Who was there and has no line?',
          '5.  Complete the sentence: Minard wants me to think that …'
        ]
      }
    ],
    modules: ['the-march-of-1812'],
    activities: [1, 4]
  },
  {
    slug: 'can-a-drawing-save-lives',
    title: 'Can a drawing save lives?',
    year: '1854–1858',
    picture: 'roseFirst',
    thumblabel: 'Deaths in the British army in the East, April 1854 to March 1855, after Florence Nightingale, 1858.',
    intro:
      'Florence Nightingale drew the deaths of an army as a rose and had it sent to ministers. Students read it, redraw it as lines, and argue about what it proves.',
    summary: [
      'Pairs get twelve figures and no picture, and decide in five minutes what they would tell a minister. Then they see the rose: each wedge is a month, and blue is disease. Which of the two would they have remembered the next day?',
      'After that the second year is laid beside the first. Drains had been flushed and walls limewashed; but the army had also left the trenches, and spring had come. The class collects what speaks for the commission and what does not.'
    ],
    outcomes: [
      'Students explain why a rate needs two numbers and a time.',
      'They compare two ways of showing the same figures and say whom each of them serves.',
      'They weigh several causes of one change, and do not take the first for the only one.'
    ],
    age: '13–16',
    duration: '45 minutes',
    tags: ['19th Century', 'Work and Technology', 'Using Sources as Evidence'],
    acknowledgements: 'The charts were drawn for Annals. Figures: Florence Nightingale, 1858.',
    sheets: [
      {
        for: 'teacher',
        file: 'lesson-plan',
        title: 'Lesson plan and answers',
        text: [
          'Before the lesson: print the worksheet, one for two students. Do not show the rose before task 2.',
          'Task 1 has no right answer. Listen for students who ask: deaths of how many?',
          'Task 2: each wedge is a month; the blue area stands for disease, the red for wounds, the black for other causes, for a year and a thousand men. January 1855 stands for 1023 deaths from disease: at that rate the army would have been gone within a year.',
          'Task 3: for the commission speak its dates, against it the spring, the end of the trenches, and fewer sick men at Scutari. Historians still argue over how much each counted.'
        ]
      },
      {
        for: 'student',
        file: 'worksheet',
        title: 'Worksheet: from table to rose',
        text: [
          '1.  You have one minute with a minister. Which of the twelve figures do you say aloud, and why?',
          '2.  Look at the rose. What does one wedge stand for? What does the blue area stand for?',
          '3.  In the next year fewer died. Collect three possible reasons. Which of them does the drawing show?',
          '4.  Draw the same figures as a line. What is easier to see now, and what is harder?'
        ]
      }
    ],
    modules: ['a-rose-of-deaths'],
    activities: [4, 6]
  },
  {
    slug: 'what-did-bread-cost-a-worker',
    title: 'What did bread cost a worker?',
    year: '1565–1821',
    picture: 'wheat',
    thumblabel: 'Price of wheat and wages of a good mechanic, after William Playfair’s chart of 1821.',
    intro:
      'Playfair’s chart shows dear wheat. Divide it by the wage, and it shows the opposite. Students do one sum and find out what a chart can hide without a false figure.',
    summary: [
      'The class reads the chart aloud: the bars are the price of a quarter of wheat, the line is a week’s wage. Everybody agrees that bread became dear after 1790.',
      'Then each group divides price by wage for one year. About 1600 a mechanic worked five or six weeks for a quarter of wheat, about 1750 two, in 1810 a little more than three. The groups put their numbers on the board, and the class draws the chart that Playfair did not draw.'
    ],
    outcomes: [
      'Students work out how long somebody had to work for a thing, and say why that tells more than its price.',
      'They show how a chart can mislead although every figure in it is right.',
      'They find a question to which the chart has no answer, such as the wages of women or of those without work.'
    ],
    age: '12–15',
    duration: '40 minutes',
    tags: ['15-17th Century', 'Work and Technology', 'Historical Interpretations'],
    acknowledgements: 'The chart was drawn for Annals. Figures: William Playfair, 1821.',
    sheets: [
      {
        for: 'teacher',
        file: 'lesson-plan',
        title: 'Lesson plan',
        text: [
          '0–10  Read the chart together. What do the bars say, what does the line say? What happened after 1790?',
          '10–25  Groups divide the price of a quarter of wheat by a week’s wage, each for another year. About 1600: five or six weeks. About 1750: two. 1810: a little more than three.',
          '25–35  Draw the new chart on the board. Playfair wrote that wheat had never before been so cheap in proportion to labour. Why does his own chart hide that?',
          '35–40  Whose wage is this? Collect people whom the line does not know.'
        ]
      },
      {
        for: 'student',
        file: 'worksheet',
        title: 'Worksheet: one sum',
        text: [
          '1.  Read price and wage of your year from the chart:  price ……  wage ……',
          '2.  Divide the price by the wage. How many weeks of work is that?',
          '3.  Put your number beside those of the other groups. When was bread dearest for a worker?',
          '4.  Whose wages are not in the chart?'
        ]
      }
    ],
    modules: ['the-price-of-bread'],
    activities: [6, 1]
  }
]
