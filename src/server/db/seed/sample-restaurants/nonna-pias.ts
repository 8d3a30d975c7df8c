import type { SampleRestaurant } from '../sample-restaurant.ts';
import { closedAllDay, daily } from './opening-times.ts';

export const nonnaPias: SampleRestaurant = {
  name: "Nonna Pia's",
  cuisine: 'Italian',
  description:
    'Sunday-lunch cooking, served for dinner: baked pastas, braises and the meatballs a whole family argues about.',
  art: 'restaurant-nonna-pias',
  rating: '4.5',
  reviewCount: 187,
  deliveryTime: '35-45 min',
  deliveryFee: '3.49',
  minimumOrder: '20.00',
  address: '509 Olive Press Lane, Pasadena, CA 91105',
  phone: '(626) 555-0141',
  isOpen: true,
  isTemporarilyClosed: false,
  timezone: 'America/Los_Angeles',
  operatingHoursMode: 'default',
  operatingHours: daily('17:00', '22:30', {
    tuesday: closedAllDay,
    sunday: { open: '12:00', close: '21:00', closed: false },
  }),
  categories: [
    {
      name: 'Primi',
      description: 'Baked, filled and sauced',
      items: [
        {
          name: 'Lasagna della Nonna',
          description:
            'Fourteen layers of spinach pasta, ragù and béchamel, baked until the corners crisp.',
          price: '19.50',
          preparationTime: 20,
          art: 'lasagna',
        },
        {
          name: 'Ravioli di Ricotta',
          description: 'Pillows of ricotta and lemon zest in brown butter and sage.',
          price: '18.50',
          preparationTime: 15,
          art: 'ravioli',
        },
        {
          name: "Penne all'Arrabbiata",
          description: 'Tomato, garlic and enough Calabrian chili to notice.',
          price: '15.50',
          preparationTime: 13,
          art: 'penne-arrabbiata',
        },
        {
          name: 'Risotto ai Porcini',
          description: 'Carnaroli rice stirred with porcini, butter and parmesan.',
          price: '21.00',
          preparationTime: 22,
          art: 'risotto',
        },
        {
          name: 'Spaghetti with Meatballs',
          description: 'Three beef-and-pork meatballs simmered in Sunday sauce.',
          price: '18.75',
          preparationTime: 16,
          art: 'bolognese',
        },
      ],
    },
    {
      name: 'Secondi',
      description: 'With roasted potatoes or greens',
      items: [
        {
          name: 'Chicken Parmigiana',
          description: 'Crisp cutlet under tomato sauce, mozzarella and basil.',
          price: '22.50',
          preparationTime: 20,
          art: 'chicken-parm',
        },
        {
          name: 'Branzino al Limone',
          description: 'Roasted sea bass fillet with lemon, olives and parsley.',
          price: '28.50',
          preparationTime: 22,
          art: 'branzino',
        },
        {
          name: 'Melanzane al Forno',
          description: 'Eggplant roasted soft with garlic, tomato and basil breadcrumbs.',
          price: '17.50',
          preparationTime: 18,
          art: 'eggplant-garlic',
        },
        {
          name: 'Bistecca alla Griglia',
          description: 'Grilled ribeye with rosemary salt, arugula and fried potatoes.',
          price: '34.00',
          preparationTime: 24,
          art: 'steak-frites',
          isAvailable: false,
        },
      ],
    },
    {
      name: 'Sides',
      description: 'For the table',
      items: [
        {
          name: 'Garlic Bread',
          description: 'Warm ciabatta with roasted garlic butter and parsley.',
          price: '7.50',
          preparationTime: 8,
          art: 'garlic-bread',
        },
        {
          name: 'Insalata Verde',
          description: 'Bitter greens, apple and toasted walnuts in a red wine vinaigrette.',
          price: '9.00',
          preparationTime: 6,
          art: 'kale-salad',
        },
        {
          name: 'Verdure Arrosto',
          description: 'Peppers, carrots and zucchini roasted in the wood oven.',
          price: '10.50',
          preparationTime: 12,
          art: 'roast-vegetables',
        },
      ],
    },
    {
      name: 'Desserts',
      description: 'Nonna insists',
      items: [
        {
          name: 'Tiramisù',
          description: 'The coffee is strong and the mascarpone is light.',
          price: '8.95',
          preparationTime: 4,
          art: 'tiramisu',
        },
        {
          name: 'Torta di Mele',
          description: 'Warm apple cake with a spoon of vanilla gelato.',
          price: '8.50',
          preparationTime: 6,
          art: 'apple-pie',
        },
        {
          name: 'Gelato Misto',
          description: 'Three scoops: strawberry, pistachio and dark chocolate.',
          price: '7.50',
          preparationTime: 4,
          art: 'gelato',
        },
      ],
    },
  ],
};
